const MAX = 120;

/** A file's name as its owner knows it, without path nor control characters, with the extension that it has now. */
export function nombreVisible(nombre: string, extension: 'pdf' | 'jpg'): string {
  const base = (nombre.split(/[/\\]/).pop() ?? '')
    .replace(/[^\p{L}\p{N} ._()-]+/gu, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, MAX);
  return `${base || 'apto-medico'}.${extension}`;
}
