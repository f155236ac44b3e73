import { Eleccion } from '../../../ui/eleccion.tsx';

interface Props {
  etiqueta: string;
  opciones: readonly (readonly [valor: string, texto: string])[];
  valor: string;
  error: string | undefined;
  onElegir: (valor: string) => void;
}

/** A field to choose one of many options from the browser's own list; with the value '' none is chosen, and the field says 'Elegí…'. */
export function CampoSelect({ opciones, onElegir, ...resto }: Props) {
  return <Eleccion {...resto} opciones={[['', 'Elegí…'], ...opciones]} onCambiar={onElegir} />;
}
