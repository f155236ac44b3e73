import type { Ref } from 'react';
import type { Tercero } from '../../../../shared/domain/sede/operacion.ts';
import { leerDni } from '../../../../shared/domain/participante/dni-codigo.ts';
import { Boton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { useRafagaEnCampo } from '../../../ui/escaner/pistola.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './mostrador.module.css';
import { pareceCodigo } from './leer.ts';

/** Who collects. */
export interface QuienRetira {
  /** somebody else, with name and document; null: the person themself */
  retira: Tercero | null;
  /** what was typed of somebody else and is not confirmed; null: nobody is being named */
  escrito: Tercero | null;
  /** whether to say that name or document is missing */
  reclama: boolean;
}

export const EN_PERSONA: QuienRetira = { retira: null, escrito: null, reclama: false };

/**
 * Who gets the kit by what the screen says, confirmed or just typed; null: the person themself; undefined: somebody else, whose name or
 * document is missing, or in whose document field stands text of a scanned code instead of a document.
 */
export function leerQuien({ retira, escrito }: QuienRetira): Tercero | null | undefined {
  if (escrito === null) return retira;
  const tercero = { nombre: escrito.nombre.trim(), documento: escrito.documento.trim() };
  const falta = tercero.nombre === '' || tercero.documento === '' || pareceCodigo(tercero.documento);
  return falta ? undefined : tercero;
}

interface Props {
  quien: QuienRetira;
  onCambiar: (quien: QuienRetira) => void;
  ref: Ref<HTMLDivElement>;
}

/** Lets the desk name somebody else who collects, with their document. Nothing is written to the log here: the hand-out writes it. */
export function OtraPersona({ quien, onCambiar, ref }: Props) {
  const { retira, escrito, reclama } = quien;
  const oirEnCampo = useRafagaEnCampo();
  if (escrito === null) {
    return (
      <p className={`${piezas.renglon} ${css.otra}`} data-a-medias={retira !== null || undefined}>
        {retira && (
          <span>
            Retira <strong>{retira.nombre}</strong> ({retira.documento}).
          </span>
        )}
        <Boton
          tono="tenue"
          onClick={() => onCambiar({ ...quien, escrito: retira ?? { nombre: '', documento: '' } })}
        >
          {retira ? 'Cambiar' : 'Retira otra persona'}
        </Boton>
        {retira && (
          <Boton tono="tenue" onClick={() => onCambiar(EN_PERSONA)}>
            Retira en persona
          </Boton>
        )}
      </p>
    );
  }
  const listo = () => {
    const tercero = leerQuien(quien);
    onCambiar(tercero ? { retira: tercero, escrito: null, reclama: false } : { ...quien, reclama: true });
  };
  const escribir = (cambios: Partial<Tercero>) =>
    onCambiar({ ...quien, escrito: { ...escrito, ...cambios }, reclama: false });
  return (
    <div
      ref={ref}
      className={`${piezas.recuadro} ${orden.apilado3} ${css.tercero}`}
      role="group"
      aria-label="Quién retira"
    >
      <Campo
        etiqueta="Nombre de quien retira"
        value={escrito.nombre}
        maxLength={100}
        autoComplete="off"
        onChange={(e) => escribir({ nombre: e.target.value })}
      />
      <Campo
        etiqueta="Su documento"
        value={escrito.documento}
        maxLength={20}
        autoComplete="off"
        error={
          !reclama
            ? null
            : pareceCodigo(escrito.documento)
              ? 'Eso es parte de un código: escribí solo el documento.'
              : 'Hacen falta el nombre y el documento.'
        }
        onChange={(e) => escribir({ documento: e.target.value })}
        onKeyDown={(e) => {
          const rafaga = oirEnCampo(e.nativeEvent);
          if (e.key !== 'Enter') return;
          const leido = rafaga === null ? null : leerDni(rafaga, new Date());
          if (!leido?.ok) return listo();
          const { nombre, apellido, documento } = leido.dni;
          // a gun that garbles letters may give no name or no surname: half a name does not replace what was typed
          escribir({ documento, nombre: nombre && apellido ? `${nombre} ${apellido}` : escrito.nombre });
        }}
      />
      <div className={piezas.juntos}>
        <Boton onClick={listo}>Listo</Boton>
        <Boton tono="tenue" onClick={() => onCambiar({ ...quien, escrito: null, reclama: false })}>
          Cancelar
        </Boton>
      </div>
    </div>
  );
}
