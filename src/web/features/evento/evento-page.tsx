export function EventoPage({ id, codigo }: { id: string; codigo?: string }) {
  return <h1>{`${id}${codigo ?? ''}`}</h1>;
}
