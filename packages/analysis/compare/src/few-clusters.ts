/** Intervals and p-values of fewer clusters are rough. */
export const FEW_CLUSTERS = 20
