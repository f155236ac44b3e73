import { PUESTOS_KEY } from '../api/puestos-de-aca.ts';
import { ATRAS, ESPERA_MS, MEDIDAS } from '../ui/escaner/camara.ts';
import { CAMARA_KEY } from '../ui/escaner/camara-recordada.ts';

/**
 * The inline script of a desk's page (regla sede-62). At the camera's address (/sede/7), if this device is the event's puesto, the script
 * wakes IndexedDB, whose first use is slow, while the page's other scripts are still loading. It opens the camera too, if the page is
 * visible, the address names nobody to show and the permission is granted. A camera that no screen takes within ESPERA_MS (camara.ts) is
 * closed.
 */
export const GUION_DE_MESA = `(function(w,n){try{
var de=/^\\/sede\\/(\\d+)\\/?$/.exec(location.pathname),s=localStorage,id=s.getItem('${CAMARA_KEY}');
if(!de||!JSON.parse(s.getItem('${PUESTOS_KEY}')||'[]').some(function(p){return p.evento_id===+de[1]}))return;
if(w.indexedDB.databases)w.indexedDB.databases().catch(function(){});
if(/[?&]ver=/.test(location.search)||document.visibilityState!=='visible')return;
n.permissions.query({name:'camera'}).then(function(p){
if(p.state!=='granted'||w.largadaCamara===null)return;
var video=Object.assign(${JSON.stringify(MEDIDAS)},id===null?${JSON.stringify(ATRAS)}:{deviceId:{exact:id}});
var una=w.largadaCamara={id:id,at:performance.now(),stream:n.mediaDevices.getUserMedia({audio:false,video:video})};
una.stream.catch(function(){});
setTimeout(function(){if(w.largadaCamara!==una)return;w.largadaCamara=null;
una.stream.then(function(c){c.getTracks().forEach(function(t){t.stop()})},function(){})},${ESPERA_MS});
}).catch(function(){})
}catch(e){}})(window,navigator)`;
