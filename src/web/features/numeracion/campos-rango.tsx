import {
  contarRango,
  sinConfigurar,
  validarRango,
  type AjustesRango,
} from '../../../shared/domain/numeracion/rangos.ts';
import { chipId } from '../../../shared/domain/numeracion/chip.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { Campo } from '../../ui/campo.tsx';
import { ajustesDe, type Campos } from './formulario.ts';
import piezas from '../../ui/piezas.module.css';
import css from './numeracion.module.css';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

interface Props {
  /** name of the modalidad or categoria whose range it is, for screen readers */
  de: string;
  /** true: the range of a categoria */
  deCategoria: boolean;
  campos: Campos;
  usaChip: boolean;
  inscriptas: number;
  numeradas: number;
  /** whether somebody asked for the preview already: from then on empty fields are shown as errors too */
  probado: boolean;
  /** the server's error messages, by field */
  delServidor: Partial<Record<keyof AjustesRango, string | undefined>>;
  onCambiar: (campo: keyof AjustesRango, valor: string) => void;
}

/** The fields of one range, with the number of bibs in it, which is updated while somebody types. */
export function CamposRango(props: Props) {
  const { de, campos, usaChip, inscriptas, numeradas, probado, delServidor, onCambiar } = props;
  const ajustes = ajustesDe(campos);
  const errores = validarRango(ajustes, usaChip, props.deCategoria ? 'categoria' : 'modalidad');
  const error = (campo: keyof AjustesRango) => {
    const texto = errores[campo] ?? delServidor[campo];
    const callado = !probado && (campos[campo] === '' || texto === mensajesComun.campo_obligatorio);
    return callado ? undefined : texto;
  };
  const entrada = (campo: keyof AjustesRango) => ({
    value: campos[campo],
    error: error(campo),
    autoComplete: 'off',
    onChange: (evento: { target: { value: string } }) => onCambiar(campo, evento.target.value),
  });
  return (
    <div className={piezas.pilaJunta} role="group" aria-label={`Rango de ${de}`}>
      <div className={css.campos}>
        <Campo etiqueta="Desde" inputMode="numeric" maxLength={8} {...entrada('desde')} />
        <Campo etiqueta="Hasta" inputMode="numeric" maxLength={8} {...entrada('hasta')} />
        {usaChip && (
          <>
            <Campo etiqueta="Prefijo" maxLength={20} {...entrada('prefijo')} />
            <Campo etiqueta="Dígitos" inputMode="numeric" maxLength={2} {...entrada('digitos')} />
          </>
        )}
      </div>
      <Campo
        etiqueta="Faltantes"
        pista="Números que no existen, separados por comas: 13, 66-70"
        maxLength={2000}
        {...entrada('faltantes')}
      />
      <p className={piezas.nota} role="status">
        {cuentaDe(ajustes, usaChip)} {sinNumero(inscriptas, numeradas)}
      </p>
    </div>
  );
}

function cuentaDe(ajustes: AjustesRango, usaChip: boolean): string {
  if (sinConfigurar(ajustes)) return 'Sin rango: no se numera.';
  const cantidad = contarRango(ajustes);
  const { desde, hasta, prefijo, digitos } = ajustes;
  // no count where an end is empty or no whole number, or where the range ends below its beginning
  if (cantidad === null || Number.isNaN(cantidad)) return '';
  if (desde === null || hasta === null || hasta < desde) return '';
  const numeros = escribirCuantos(cantidad, 'número', 'números');
  const conChip = usaChip && cantidad > 0 && digitos !== null && digitos >= 1 && digitos <= 10;
  return conChip
    ? `${numeros}, chips ${chipId(prefijo, desde, digitos)} a ${chipId(prefijo, hasta, digitos)}.`
    : `${numeros}.`;
}

function sinNumero(inscriptas: number, numeradas: number): string {
  const sin = inscriptas - numeradas;
  if (inscriptas === 0) return 'Todavía no hay inscripciones pagas.';
  return sin === 0
    ? inscriptas === 1
      ? 'La inscripción ya tiene número.'
      : `Las ${inscriptas} inscripciones ya tienen número.`
    : `${sin} de ${escribirCuantos(inscriptas, 'inscripción', 'inscripciones')} sin número.`;
}
