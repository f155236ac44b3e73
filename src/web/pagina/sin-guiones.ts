const escapar = (texto: string): string =>
  texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** HTML for browsers without scripts: the screen's name, that it needs scripts, and links that work without. */
export const armarSinGuiones = (titulo: string | null): string =>
  [
    `<h1>${escapar(titulo ?? 'Largada')}</h1>`,
    '<p>Esta pantalla necesita JavaScript: lo que escribís se revisa y se guarda en tu dispositivo. ',
    'Activalo en tu navegador y volvé a cargarla.</p>',
    '<p>Sin JavaScript podés ver <a href="/">las carreras</a> y sus datos, ',
    '<a href="/contacto">cómo escribirnos</a> y <a href="/public/privacy-policy">la política de privacidad</a>.</p>',
  ].join('');
