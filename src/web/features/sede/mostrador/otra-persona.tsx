import { useState } from 'react';
import type { Tercero } from '../../../../shared/domain/sede/operacion.ts';
import { Boton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './mostrador.module.css';

interface Props {
  retira: Tercero | null;
  onCambiar: (retira: Tercero | null) => void;
}

/** Somebody else who collects: named, with their document. Nothing is written here, only with the hand-out. */
export function OtraPersona({ retira, onCambiar }: Props) {
  const [abierta, setAbierta] = useState(false);
  const [nombre, setNombre] = useState(retira?.nombre ?? '');
  const [documento, setDocumento] = useState(retira?.documento ?? '');
  const [falta, setFalta] = useState(false);
  if (!abierta) {
    return (
      <p className={`${piezas.renglon} ${css.otra}`}>
        {retira && (
          <span>
            Retira <strong>{retira.nombre}</strong> ({retira.documento}).
          </span>
        )}
        <Boton tono="tenue" onClick={() => setAbierta(true)}>
          {retira ? 'Cambiar' : 'Retira otra persona'}
        </Boton>
        {retira && (
          <Boton tono="tenue" onClick={() => onCambiar(null)}>
            Retira en persona
          </Boton>
        )}
      </p>
    );
  }
  const listo = () => {
    const tercero = { nombre: nombre.trim(), documento: documento.trim() };
    setFalta(tercero.nombre === '' || tercero.documento === '');
    if (tercero.nombre === '' || tercero.documento === '') return;
    onCambiar(tercero);
    setAbierta(false);
  };
  return (
    <div
      className={`${piezas.recuadro} ${orden.apilado3} ${css.tercero}`}
      role="group"
      aria-label="Quién retira"
    >
      <Campo
        etiqueta="Nombre de quien retira"
        value={nombre}
        maxLength={100}
        autoComplete="off"
        onChange={(e) => setNombre(e.target.value)}
      />
      <Campo
        etiqueta="Su documento"
        value={documento}
        maxLength={20}
        autoComplete="off"
        error={falta ? 'Hacen falta el nombre y el documento.' : null}
        onChange={(e) => setDocumento(e.target.value)}
        onKeyDown={(e) => e.key === 'Enter' && listo()}
      />
      <div className={piezas.juntos}>
        <Boton onClick={listo}>Listo</Boton>
        <Boton tono="tenue" onClick={() => setAbierta(false)}>
          Cancelar
        </Boton>
      </div>
    </div>
  );
}
