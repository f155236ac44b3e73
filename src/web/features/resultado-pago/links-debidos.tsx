import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import orden from '../../ui/orden.module.css';
import css from './resultado-pago.module.css';

type Links = Pick<RespuestaDe<'getMensajeOk'>, 'aptos' | 'deslindes'>;

/**
 * A button for each waiver that a participant still has to sign and each certificate that one still has to send (regla documentos-6). This
 * page shows no names, as they are not public: in a team the buttons say 'participante 2'.
 */
export function LinksDebidos({ aptos, deslindes, equipo }: Links & { equipo: boolean }) {
  const links = [
    ...deslindes.map((d) => ({ ...d, texto: 'Firmar el deslinde' })),
    ...aptos.map((a) => ({ ...a, texto: 'Enviar el apto médico' })),
  ].sort((a, b) => a.orden - b.orden);
  if (links.length === 0) return null;
  return (
    <Tarjeta titulo="Falta enviar">
      <ul className={`${orden.apilado3} ${css.links}`}>
        {links.map(({ orden, link, texto }) => (
          <li key={link}>
            <a href={new URL(link).pathname} className={claseBoton({ tono: 'contorno', ancho: true })}>
              {equipo ? `${texto}: participante ${orden + 1}` : texto}
            </a>
          </li>
        ))}
      </ul>
    </Tarjeta>
  );
}
