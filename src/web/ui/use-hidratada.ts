import { useSyncExternalStore } from 'react';

const nunca = () => () => undefined;

/**
 * false only while the page that the server rendered is taken over: what the server cannot know, such as the browser's history, must not be
 * in that first render, which has to match the server's HTML.
 */
export const useHidratada = (): boolean =>
  useSyncExternalStore(
    nunca,
    () => true,
    () => false,
  );
