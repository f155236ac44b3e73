import { detectarPlataforma } from './plataforma.ts';
import { casos } from '../../../../tests/support/casos.ts';

casos('shows the steps of the device that asks: %s', detectarPlataforma, [
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126 Mobile', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 0, 'escritorio'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126', 10, 'escritorio'],
  ['', 0, 'escritorio'],
]);
