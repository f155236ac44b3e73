import {
  createDarkTheme,
  createLightTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components';

const marca: BrandVariants = {
  10: '#000d14',
  20: '#001821',
  30: '#00232f',
  40: '#012e3c',
  50: '#003949',
  60: '#024456',
  70: '#035166',
  80: '#035f76',
  90: '#02758f',
  100: '#0897b7',
  110: '#2aaacb',
  120: '#51bad8',
  130: '#77cae2',
  140: '#9dd9eb',
  150: '#bee6f2',
  160: '#def3f9',
};

/** Fluent sets letter sizes in pixels; in rem they grow for people who set a larger text in their browser. */
const enRem = (tema: Theme): Partial<Theme> =>
  Object.fromEntries(
    Object.entries(tema)
      .filter(([key]) => /^(?:fontSize|lineHeight)/.test(key))
      .map(([key, px]) => [key, `${Number.parseFloat(String(px)) / 16}rem`]),
  );

// Fluent's screens and the others must look like one product: font and colours here are those of tokens.css, radii near them.
const comun: Partial<Theme> = {
  fontFamilyBase:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
  borderRadiusMedium: '10px',
  borderRadiusLarge: '14px',
  borderRadiusXLarge: '18px',
};

export const temaClaro: Theme = {
  ...createLightTheme(marca),
  ...enRem(createLightTheme(marca)),
  ...comun,
  colorNeutralForeground1: '#04222b',
  colorNeutralForeground2: '#41535b',
  colorNeutralForeground3: '#41535b',
  colorNeutralBackground1: '#ffffff',
  colorNeutralBackground2: '#fbfaf7',
  colorNeutralBackground3: '#f6f4ef',
  colorNeutralStroke1: '#d9d5cb',
  colorNeutralStroke2: '#d9d5cb',
  colorNeutralStrokeAccessible: '#74858c',
  colorBrandBackground: marca[80],
  colorBrandBackgroundHover: marca[70],
  colorBrandBackgroundPressed: marca[50],
  colorStrokeFocus2: '#04222b',
  colorStrokeFocus1: '#ff5a1f',
};

export const temaOscuro: Theme = {
  ...createDarkTheme(marca),
  ...enRem(createDarkTheme(marca)),
  ...comun,
  colorNeutralForeground1: '#f5f2ec',
  colorNeutralForeground2: '#b4c4cb',
  colorNeutralForeground3: '#b4c4cb',
  colorNeutralBackground1: '#14232b',
  colorNeutralBackground2: '#1b2e37',
  colorNeutralBackground3: '#0c181e',
  colorNeutralStroke1: '#2a3f49',
  colorNeutralStroke2: '#2a3f49',
  colorNeutralStrokeAccessible: '#6f868f',
  colorBrandBackground: marca[120],
  colorBrandBackgroundHover: marca[130],
  colorBrandBackgroundPressed: marca[110],
  colorNeutralForegroundOnBrand: '#00232f',
  colorBrandForeground1: marca[120],
  colorBrandForegroundLink: marca[120],
  colorStrokeFocus2: '#ffffff',
  colorStrokeFocus1: '#ff6b2c',
};
