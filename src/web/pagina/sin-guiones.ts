const escapar = (texto: string): string =>
  texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** What a screen is that cannot be had without scripts, and where else one can go. */
export const armarSinGuiones = (titulo: string | null): string =>
  [
    `<h1>${escapar(titulo ?? 'Largada')}</h1>`,
    '<p>Esta pantalla necesita JavaScript: lo que escribís se revisa y se guarda en tu dispositivo. ',
    'Activalo en tu navegador y volvé a cargarla.</p>',
    '<p>Sin JavaScript podés ver <a href="/">las carreras</a> y sus datos, ',
    '<a href="/contacto">cómo escribirnos</a> y <a href="/public/privacy-policy">la política de privacidad</a>.</p>',
  ].join('');
