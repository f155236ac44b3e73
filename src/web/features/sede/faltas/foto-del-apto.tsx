import { useId, useRef, useState } from 'react';
import { MAX_APTO_BYTES } from '../../../../shared/domain/documentos/archivo.ts';
import { BYTES_DE_SELLADO } from '../../../../shared/domain/sede/para-servidor.ts';
import type { Expediente, PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import { achicar } from '../../../ui/achicar-imagen.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Icono } from '../../../ui/iconos.tsx';
import { usePuesto } from '../puesto.ts';
import { anotarApto, anotarAptoVisto } from './anotar.ts';
import letra from '../../../ui/letra.module.css';
import { useImagenDe } from '../../../ui/use-imagen-de.ts';
import piezas from '../../../ui/piezas.module.css';
import css from './faltas.module.css';
import { Hoja } from './hoja.tsx';
import { nombreDe } from './nombres.ts';
import { textosFaltas } from './textos.ts';
import { useEscritura } from '../use-escritura.ts';

interface Props {
  expediente: Expediente;
  persona: PersonaSede;
  rechazado: boolean;
  onListo: (hecho: boolean) => void;
}

type Foto =
  { tipo: 'ninguna'; motivo: string | null } | { tipo: 'preparando' } | { tipo: 'lista'; jpeg: Blob };

/**
 * The picture drawn anew as an upright JPEG: what cannot be drawn is no picture, whatever its name says. 'ninguna', with the reason: it
 * cannot be drawn, or the JPEG has too many bytes.
 */
async function prepararFoto(archivo: Blob): Promise<Foto> {
  try {
    const jpeg = await achicar(archivo, { forzar: true });
    if (!jpeg) return { tipo: 'ninguna', motivo: textosFaltas.apto_ilegible };
    return jpeg.size > MAX_APTO_BYTES - BYTES_DE_SELLADO
      ? { tipo: 'ninguna', motivo: textosFaltas.apto_pesado }
      : { tipo: 'lista', jpeg };
  } catch {
    return { tipo: 'ninguna', motivo: textosFaltas.apto_ilegible };
  }
}

/**
 * Photographs the certificate that the person brought on paper or on their own phone; or, where the event takes that, notes that a
 * volunteer saw it.
 */
export function FotoDelApto({ expediente, persona, rechazado, onListo }: Props) {
  const { bitacora, base } = usePuesto();
  const [viendo, setViendo] = useState(false);
  const [foto, setFoto] = useState<Foto>({ tipo: 'ninguna', motivo: null });
  const { ocupado, error, escribir } = useEscritura();
  const camara = useRef<HTMLInputElement>(null);
  const id = useId();
  const elegir = async (archivo: File | undefined) => {
    if (!archivo) return;
    setFoto({ tipo: 'preparando' });
    setFoto(await prepararFoto(archivo));
  };
  const lista = foto.tipo === 'lista' ? foto.jpeg : null;
  if (viendo)
    return (
      <AptoVisto
        expediente={expediente}
        persona={persona}
        onVolver={() => setViendo(false)}
        onListo={onListo}
      />
    );
  return (
    <Hoja
      titulo="Apto médico"
      sobre={nombreDe(persona)}
      firme={lista !== null}
      error={error}
      onCerrar={() => onListo(false)}
      boton={
        lista && {
          texto: 'Se lee bien: guardar',
          disabled: ocupado,
          onClick: () =>
            void escribir(
              async () =>
                anotarApto(bitacora, expediente.ref, {
                  persona: persona.ref,
                  foto: await lista.arrayBuffer(),
                  clave: base?.clave_sellado,
                }),
              () => onListo(true),
            ),
        }
      }
    >
      {rechazado && <Aviso tono="aviso" titulo={textosFaltas.apto_rechazado} />}
      {foto.tipo === 'ninguna' && foto.motivo && <Aviso tono="error" role="alert" titulo={foto.motivo} />}
      {base?.clave_sellado === undefined && <Aviso tono="aviso" titulo={textosFaltas.apto_sin_sello} />}
      <p role="status" className={css.momento}>
        {foto.tipo === 'preparando' ? 'Preparando la foto…' : ''}
      </p>
      {lista && (
        <>
          <p className={letra.l700}>{textosFaltas.apto_revisar}</p>
          <VistaPrevia jpeg={lista} />
        </>
      )}
      <input
        ref={camara}
        id={id}
        className={piezas.oculto}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label="Foto del apto médico"
        onChange={({ target }) => {
          void elegir(target.files?.[0]);
          // the field is emptied, so that the browser also reports when the same picture is chosen again after it was refused
          target.value = '';
        }}
      />
      <Boton
        grande
        ancho
        tono={lista ? 'contorno' : 'primario'}
        disabled={foto.tipo === 'preparando' || ocupado}
        onClick={() => camara.current?.click()}
      >
        <Icono nombre="camara" />
        {lista ? 'Sacar otra foto' : 'Sacar la foto'}
      </Boton>
      {base?.apto_visto_en_mesa && !lista && (
        <Boton
          grande
          ancho
          tono="contorno"
          disabled={foto.tipo === 'preparando'}
          onClick={() => setViendo(true)}
        >
          Lo mostró y lo vi
        </Boton>
      )}
    </Hoja>
  );
}

/**
 * For events where it is enough that a volunteer sees the certificate, without a photo: 'Lo mostró y lo vi' only leads to this sheet, whose
 * button 'Sí, lo vi' notes it.
 */
function AptoVisto({
  expediente,
  persona,
  onVolver,
  onListo,
}: Pick<Props, 'expediente' | 'persona' | 'onListo'> & { onVolver: () => void }) {
  const { bitacora } = usePuesto();
  const { ocupado, error, escribir } = useEscritura();
  return (
    <Hoja
      titulo="Apto médico"
      sobre={nombreDe(persona)}
      error={error}
      onCerrar={onVolver}
      boton={{
        texto: 'Sí, lo vi',
        disabled: ocupado,
        onClick: () =>
          void escribir(
            () => anotarAptoVisto(bitacora, expediente.ref, persona.ref),
            () => onListo(true),
          ),
      }}
    >
      <p className={letra.l700}>{textosFaltas.apto_visto}</p>
      <p className={css.momento}>{textosFaltas.apto_visto_queda(bitacora.puesto.nombre)}</p>
    </Hoja>
  );
}

function VistaPrevia({ jpeg }: { jpeg: Blob }) {
  const mostrar = useImagenDe(jpeg);
  return (
    <img ref={mostrar} className={`${piezas.hueco} ${css.previa}`} alt="Foto del apto que se va a guardar" />
  );
}
