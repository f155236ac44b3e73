/** How many other phones one is connected with at most; operations of the others come through those. */
export const CONECTADOS_MAX = 7;
