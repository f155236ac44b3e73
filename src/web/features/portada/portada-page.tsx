export function PortadaPage() {
  return <h1>Elegí tu próxima largada</h1>;
}
