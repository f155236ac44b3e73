import { expect, it } from 'vitest';
import { kitDe } from './kit.ts';

// If this breaks, the record of a hand-out does not have the shirt that was paid for.
it('a kit has each person’s shirts, the second one too', () => {
  const kit = kitDe([
    { talle: 'M', talle_extra: 'L' },
    { talle: null, talle_extra: null },
    { talle: 'S', talle_extra: null },
  ]);
  expect(kit).toEqual(['Remera M', 'Remera L extra', 'Remera S']);
});
