import { useState, type ChangeEvent } from 'react';
import type { TipoImportacion } from '../../../shared/domain/importar/importar-campos.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { IconoEnvio } from '../../ui/iconos-envio.tsx';
import css from './importar.module.css';
import type { Importar } from './use-importar.ts';

const TIPOS: readonly { valor: TipoImportacion; texto: string; pista: string }[] = [
  { valor: 'inscriptos', texto: 'Inscriptos', pista: 'Personas nuevas, una por fila.' },
  { valor: 'numeros', texto: 'Números', pista: 'Para quienes ya están inscriptos, por documento o id.' },
];

/** What the file is for, and which. */
export function ElegirArchivo({ importar }: { importar: Importar }) {
  const [encima, setEncima] = useState(false);
  const dar = (archivo: File | undefined) => {
    if (archivo) importar.elegir(archivo);
  };
  const alCambiar = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const archivo = target.files?.[0];
    // Emptied, so that the same file can be chosen again once it was corrected.
    target.value = '';
    dar(archivo);
  };
  return (
    <section className={css.paso} aria-labelledby="importar-archivo">
      <h2 id="importar-archivo">1. El archivo</h2>
      <fieldset className={css.tipos}>
        <legend>Qué trae</legend>
        {TIPOS.map(({ valor, texto, pista }) => (
          <label key={valor} className={css.tipo}>
            <input
              type="radio"
              name="importar-tipo"
              checked={importar.tipo === valor}
              disabled={importar.mirando || importar.escribiendo}
              onChange={() => importar.cambiarTipo(valor)}
            />
            <span className={css.opcion}>{texto}</span>
            <span className={css.pista}>{pista}</span>
          </label>
        ))}
      </fieldset>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it; the field inside does the same by keyboard */}
      <label
        className={`${css.zona} ${encima ? css.encima : ''}`}
        onDragOver={(evento) => {
          evento.preventDefault();
          setEncima(true);
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={(evento) => {
          evento.preventDefault();
          setEncima(false);
          dar(evento.dataTransfer.files[0]);
        }}
      >
        <input
          type="file"
          accept=".csv,.xlsx,.ods,.txt,.tsv,text/csv,application/vnd.oasis.opendocument.spreadsheet,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className={css.oculto}
          aria-label="Archivo para importar"
          disabled={importar.mirando || importar.escribiendo}
          onChange={alCambiar}
        />
        <IconoEnvio nombre="subir" tamano="l" />
        <strong>{importar.archivo?.nombre ?? 'Elegí o arrastrá la planilla'}</strong>
        <span className={css.pista}>
          {importar.mirando
            ? 'Leyendo el archivo…'
            : 'Excel (.xlsx), LibreOffice (.ods) o CSV de hasta 4 MB, con los títulos en la primera fila'}
        </span>
      </label>
      {importar.fallo && (
        <Aviso tono="error" titulo="No pudimos leer el archivo" role="alert">
          <p>{textoDeError(importar.fallo)}</p>
        </Aviso>
      )}
    </section>
  );
}
