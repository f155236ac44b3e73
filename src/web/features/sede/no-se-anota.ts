/** Why a screen wrote nothing, in words for the person; the log itself refused nothing. */
export class NoSeAnota extends Error {
  override readonly name: string = 'NoSeAnota';
}
