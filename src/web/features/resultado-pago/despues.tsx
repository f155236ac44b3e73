import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { escribirFechaLarga, escribirHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { Icono, type NombreIcono } from '../../ui/iconos.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import orden from '../../ui/orden.module.css';
import css from './resultado-pago.module.css';

const TEXTO_PAGO = {
  pagar: 'Completá el pago antes de que venza tu reserva.',
  en_revision: 'Esperá la respuesta de tu pago: te avisamos por mail.',
  por_pagar: 'Pagá tu ticket antes de que venza. Cuando se acredite te avisamos por mail.',
};

/** How to pay where it is not done online: with whom, and how to reach them. */
function textoCoordinar({ organizador }: RespuestaDe<'getMensajeOk'>): string {
  const quien = organizador ? `el organizador (${organizador.nombre})` : 'el organizador';
  const como = [
    organizador?.email && `escribile a ${organizador.email}`,
    organizador?.telefono && `llamalo al ${organizador.telefono}`,
  ].filter(Boolean);
  const contacto = como.length > 0 ? ` Para coordinarlo, ${como.join(' o ')}.` : '';
  return `Coordiná el pago con ${quien}: te confirma cuando lo recibe.${contacto}`;
}

interface Props {
  dato: RespuestaDe<'getMensajeOk'>;
  falta: 'nada' | 'coordinar' | keyof typeof TEXTO_PAGO;
  /** whether the registration is paid: mails about a paid one are always sent */
  paga: boolean;
}

interface Paso {
  icono: NombreIcono;
  texto: string;
}

/**
 * What the page says of the mail. An address where nobody ever opened one of our mails gets only few of them a day. Whoever registers with
 * somebody else's address must not learn whether a mail was ever opened there. So while nothing is paid everybody who registered reads that
 * the mail may not come. `solo_pago`: the page was opened by a payment key (llave), and the text speaks of the participants' mails, paid or
 * not.
 */
function textoMail(solo_pago: boolean, paga: boolean): string {
  if (solo_pago)
    return 'El resumen y lo que falte enviar le llegan por mail a cada participante, con el link de su inscripción.';
  if (paga)
    return 'Revisá tu mail: te enviamos el resumen y este mismo link. Si no está, mirá en correo no deseado.';
  return 'Guardá esta página: con su link volvés a ver tu inscripción. El resumen también sale por mail, pero puede no llegarte si hoy ya te mandamos varios y nunca abriste uno.';
}

/** What is still to do after registering: what this registration owes now, not what the race asks of everybody. */
export function Despues({ dato, falta, paga }: Props) {
  const { evento, aptos, falta_apto, deslinde_firmado, solo_pago } = dato;
  const pasos: Paso[] = [];
  if (falta !== 'nada')
    pasos.push({
      icono: 'reloj',
      texto: falta === 'coordinar' ? textoCoordinar(dato) : TEXTO_PAGO[falta],
    });
  pasos.push({
    icono: 'correo',
    texto: textoMail(solo_pago, paga),
  });
  if (aptos.length > 0) {
    const donde =
      dato.nro_participantes > 1
        ? 'En el mail de cada participante está su link para subirlo.'
        : 'El link está en tu mail.';
    const texto = `Enviá tu apto médico. ${donde}`;
    pasos.push({ icono: 'escudo', texto });
  } else if (falta_apto) {
    const texto = 'Esta modalidad pide apto médico: cuando tu lugar esté confirmado te mandamos el link.';
    pasos.push({ icono: 'escudo', texto });
  }
  if (deslinde_firmado)
    pasos.push({ icono: 'listo', texto: 'El deslinde firmado también te llega por mail. Guardalo.' });
  const cuando = `${escribirFechaLarga(evento.fecha_hora)} a las ${escribirHoraHs(evento.fecha_hora)}`;
  pasos.push({
    icono: 'medalla',
    texto: `Nos vemos el ${cuando} en ${evento.lugar}, ${evento.ciudad}. Llevá tu documento.`,
  });
  return (
    <Tarjeta titulo="Lo que sigue">
      <ol className={`${orden.apilado4} ${css.pasos}`}>
        {pasos.map(({ icono, texto }) => (
          <li key={texto}>
            <Icono nombre={icono} />
            <p>{texto}</p>
          </li>
        ))}
      </ol>
    </Tarjeta>
  );
}
