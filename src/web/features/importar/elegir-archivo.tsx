import type { TipoImportacion } from '../../../shared/domain/importar/importar-campos.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { ZonaSoltar } from '../../ui/zona-soltar.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './importar.module.css';
import type { Importar } from './use-importar.ts';

const TIPOS: readonly { valor: TipoImportacion; texto: string; pista: string }[] = [
  { valor: 'inscriptos', texto: 'Inscriptos', pista: 'Personas nuevas, una por fila.' },
  { valor: 'numeros', texto: 'Números', pista: 'Para quienes ya están inscriptos, por documento o id.' },
];

/** Choice of what is imported and of the file. */
export function ElegirArchivo({ importar }: { importar: Importar }) {
  const ocupado = importar.mirando || importar.escribiendo;
  return (
    <section className={`${piezas.pila} ${css.paso}`} aria-labelledby="importar-archivo">
      <h2 id="importar-archivo">1. El archivo</h2>
      <fieldset className={`${orden.apilado1} ${css.tipos}`}>
        <legend>Qué trae</legend>
        {TIPOS.map(({ valor, texto, pista }) => (
          <label key={valor} className={`${piezas.renglon} ${css.tipo}`}>
            <input
              type="radio"
              name="importar-tipo"
              checked={importar.tipo === valor}
              disabled={ocupado}
              onChange={() => importar.cambiarTipo(valor)}
            />
            <span className={css.opcion}>
              {texto} <span className={piezas.nota}>{pista}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <ZonaSoltar
        accept=".csv,.xlsx,.ods,.txt,.tsv,text/csv,application/vnd.oasis.opendocument.spreadsheet,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label="Archivo para importar"
        disabled={ocupado}
        onElegir={([archivo]) => {
          if (archivo) importar.elegir(archivo);
        }}
      >
        <strong>{importar.archivo?.nombre ?? 'Elegí o arrastrá la planilla'}</strong>
        <span className={piezas.nota}>
          {importar.mirando
            ? 'Leyendo el archivo…'
            : 'Excel (.xlsx), LibreOffice (.ods) o CSV de hasta 4 MB, con los títulos en la primera fila'}
        </span>
      </ZonaSoltar>
      <AvisoFallo error={importar.fallo} titulo="No pudimos leer el archivo" />
    </section>
  );
}
