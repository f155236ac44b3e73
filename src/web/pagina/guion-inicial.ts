/** Sets the chosen theme before the first paint, lest the other one flash up. Same key as ui/preferencia-tema.ts. */
const TEMA =
  "try{var t=localStorage.getItem('largada:tema');if(t==='claro'||t==='oscuro')document.documentElement.dataset.tema=t}catch(e){}";

export const ID_GUIONES = 'guiones';

/**
 * A page with content shows before anything of the app is fetched: its scripts wait in a template until the first of these: the page
 * has loaded and painted, somebody touches it or presses a key, or three seconds have gone by. The last button that was pressed
 * meanwhile is pressed again once the app listens (largadaListo, entry-client.tsx); a button that submits a form is not.
 */
const ARRANQUE = `(function(d,w){
var boton=null;
function toque(e){var b=e.target.closest&&e.target.closest('button');if(b&&b.type==='button')boton=b}
d.addEventListener('click',toque,true);
w.largadaListo=function(){d.removeEventListener('click',toque,true);if(boton&&boton.isConnected)boton.click();boton=null};
function traer(){var t=d.getElementById('${ID_GUIONES}');if(t){t.remove();d.head.append(t.content)}}
w.addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(traer)})});
w.addEventListener('pointerdown',traer,true);
w.addEventListener('keydown',traer,true);
setTimeout(traer,3000);
})(document,window)`;

/** The inline script of every page; on a desk's page GUION_DE_MESA follows it (documento.ts). */
export const GUION_INICIAL = `${TEMA}\n${ARRANQUE}`;
