import { useId, useState } from 'react';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { Boton } from '../boton.tsx';
import { Campo } from '../campo.tsx';
import { pngDeNombre, pngDeTrazos } from './exportar-png.ts';
import orden from '../orden.module.css';
import piezas from '../piezas.module.css';
import css from './firma.module.css';
import { PadFirma } from './pad-firma.tsx';
import { estaVacia, type Trazo } from './trazos.ts';

/** A signature as it is kept and sent; the text that is signed is known only to the screen around. */
export interface FirmaHecha {
  png: string;
  /** the name that somebody typed instead of drawing; null: the signature was drawn */
  tipeada: string | null;
  /** when it was signed, by the device's clock, with offset */
  firmado_at: string;
  /** server clock minus device clock, ms; null: nobody measured it */
  desfase_ms: number | null;
}

interface CuadroFirmaProps {
  /** name of who signs; '' while it is not known */
  firmante: string;
  /** what is wrong with a typed name; null where nothing is */
  juzgarNombre?: (escrito: string) => string | null;
  desfase: () => number | null;
  onFirmada: (firma: FirmaHecha) => void;
  guardar?: string;
  /** called at each change with whether anything is drawn or typed; saving does not call it */
  onEmpezada?: (hay: boolean) => void;
}

type Modo = 'dibujar' | 'escribir';

/** Lets somebody draw or type a signature. Its button, whose text is `guardar`, passes the signature to `onFirmada`. */
export function CuadroFirma({
  firmante,
  juzgarNombre,
  desfase,
  onFirmada,
  guardar = 'Guardar firma',
  onEmpezada,
}: CuadroFirmaProps) {
  const id = useId();
  const [modo, setModo] = useState<Modo>('dibujar');
  const [trazos, setTrazos] = useState<readonly Trazo[]>([]);
  const [nombre, setNombre] = useState('');
  const [error, setError] = useState<string | null>(null);

  const cambiarTrazos = (nuevos: readonly Trazo[]) => {
    setTrazos(nuevos);
    setError(null);
    onEmpezada?.(nuevos.length > 0 || nombre !== '');
  };

  const onGuardar = async () => {
    const tipeada = modo === 'escribir' ? nombre.trim() : null;
    // an empty pad is not saved (regla documentos-2), nor a name of fewer than three letters
    if (tipeada === null ? estaVacia(trazos) : tipeada.length < 3) {
      setError(tipeada === null ? mensajesDocumentos.firma_vacia : 'Escribí tu nombre y apellido completos.');
      return;
    }
    const ajena = tipeada !== null && juzgarNombre?.(tipeada);
    if (ajena) {
      setError(ajena);
      return;
    }
    const ahora = new Date();
    try {
      const png = tipeada === null ? await pngDeTrazos(trazos) : await pngDeNombre(tipeada);
      onFirmada({ png, tipeada, firmado_at: isoConOffset(ahora), desfase_ms: desfase() });
    } catch {
      setError('No pudimos guardar la firma en este dispositivo. Probá escribiendo tu nombre.');
    }
  };

  return (
    <div className={orden.apilado3}>
      <fieldset className={piezas.juntos}>
        <legend className={css.leyenda}>Firma de {firmante || 'quien participa'}</legend>
        {(['dibujar', 'escribir'] as const).map((m) => (
          <label key={m} className={`${piezas.tecla} ${css.modo}`}>
            <input
              className={piezas.encima}
              type="radio"
              name={`${id}-modo`}
              checked={modo === m}
              onChange={() => {
                setModo(m);
                setError(null);
              }}
            />
            <span>{m === 'dibujar' ? 'Dibujar' : 'Escribir'}</span>
          </label>
        ))}
      </fieldset>

      {modo === 'dibujar' ? (
        <div className={css.marco}>
          <PadFirma
            trazos={trazos}
            onCambio={cambiarTrazos}
            etiqueta="Espacio para firmar"
            invalido={error !== null}
            descrito_por={error ? `${id}-error` : undefined}
          />
          {trazos.length === 0 &&
            (error ? (
              <p id={`${id}-error`} className={`${css.guia} ${css.falta}`} role="alert">
                {error}
              </p>
            ) : (
              <span className={css.guia} aria-hidden="true">
                Firmá acá con el dedo, un lápiz o el mouse
              </span>
            ))}
          <div className={css.acciones}>
            <span className={css.girar}>Con el teléfono acostado hay más lugar.</span>
            <Boton
              tono="tenue"
              disabled={trazos.length === 0}
              onClick={() => cambiarTrazos(trazos.slice(0, -1))}
            >
              Deshacer
            </Boton>
            <Boton tono="tenue" disabled={trazos.length === 0} onClick={() => cambiarTrazos([])}>
              Borrar
            </Boton>
          </div>
        </div>
      ) : (
        <div className={orden.apilado3}>
          <Campo
            etiqueta="Nombre y apellido"
            pista="Tu nombre escrito vale como tu firma."
            value={nombre}
            autoComplete="name"
            autoCapitalize="words"
            onChange={({ target }) => {
              setNombre(target.value);
              setError(null);
              onEmpezada?.(target.value !== '' || trazos.length > 0);
            }}
          />
          <p className={css.muestra} aria-hidden="true">
            {nombre || ' '}
          </p>
        </div>
      )}

      {(modo === 'escribir' || trazos.length > 0) && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
      <Boton ancho onClick={() => void onGuardar()}>
        {guardar}
      </Boton>
    </div>
  );
}
