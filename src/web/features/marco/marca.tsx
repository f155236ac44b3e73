/** The logo as SVG paths; its letters take the colour of the text around it. */
export function Marca({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 392 96" aria-hidden="true" focusable="false">
      <g transform="translate(-4 4) scale(1.25)">
        <path d="M16.2 10H26.4L20.9 43.4H45.2L43.5 54H8.9Z" fill="currentColor" />
        <path d="M28.6 10H40.2L54.6 24.2L36 38.4H24L40.6 24.6Z" fill="#ff5a1f" />
      </g>
      <g transform="translate(92 14) skewX(-9) translate(6 0) scale(.94)">
        <g fill="none" stroke="currentColor" strokeWidth="10.5" strokeLinejoin="round">
          <path d="M5 -2V60" />
          <path transform="translate(20 0)" d="M5 40a15 15 0 1 0 30 0a15 15 0 1 0 -30 0M35 20V60" />
          <path transform="translate(70 0)" d="M5 60V20M5 40C5 30 12 24.5 24 24.5" />
          <path
            transform="translate(104 0)"
            d="M5 40a15 15 0 1 0 30 0a15 15 0 1 0 -30 0M35 20V60C35 70 29 75 20 75C14 75 10 73.5 7 70.5"
          />
          <path transform="translate(154 0)" d="M5 40a15 15 0 1 0 30 0a15 15 0 1 0 -30 0M35 20V60" />
          <path transform="translate(204 0)" d="M5 40a15 15 0 1 0 30 0a15 15 0 1 0 -30 0M35 -2V60" />
          <path transform="translate(254 0)" d="M5 40a15 15 0 1 0 30 0a15 15 0 1 0 -30 0M35 20V60" />
        </g>
      </g>
    </svg>
  );
}
