import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { formatFechaLarga, formatHora } from '../../../shared/domain/fechas.ts';
import { Icono, type NombreIcono } from '../../ui/iconos.tsx';
import { Tarjeta } from '../../ui/hoja.tsx';
import css from './resultado-pago.module.css';

interface Props {
  evento: EventoPublico | undefined;
  modalidad: string;
  falta: 'nada' | 'pagar' | 'coordinar';
}

const TEXTO_PAGO = {
  pagar: 'Completá el pago antes de que venza tu reserva.',
  coordinar: 'Coordiná el pago con el organizador: te confirma cuando lo recibe.',
};

/** What is still to do after registering, as this race asks for it. */
export function Despues({ evento, modalidad, falta }: Props) {
  const apto = evento?.modalidades.find(({ nombre }) => nombre === modalidad)?.requiere_apto_medico ?? false;
  const pasos: { icono: NombreIcono; texto: string }[] = [
    ...(falta === 'nada' ? [] : [{ icono: 'reloj' as const, texto: TEXTO_PAGO[falta] }]),
    {
      icono: 'correo',
      texto:
        'Revisá tu mail: te enviamos el resumen y este mismo link. Si no está, mirá en correo no deseado.',
    },
    ...(apto
      ? [
          {
            icono: 'escudo' as const,
            texto: 'Enviá tu apto médico. En el mail de cada participante está su link para subirlo.',
          },
        ]
      : []),
    ...(evento?.usa_deslinde_online
      ? [{ icono: 'listo' as const, texto: 'El deslinde firmado también te llega por mail. Guardalo.' }]
      : []),
    ...(evento
      ? [
          {
            icono: 'medalla' as const,
            texto: `Nos vemos el ${formatFechaLarga(evento.fecha_hora)} a las ${formatHora(evento.fecha_hora)} en ${evento.lugar}, ${evento.ciudad}. Llevá tu documento.`,
          },
        ]
      : []),
  ];
  return (
    <Tarjeta titulo="Lo que sigue">
      <ol className={css.pasos}>
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
