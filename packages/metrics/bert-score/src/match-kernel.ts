/** For each token of two texts the cosine of the most similar token of the other one, -1..1. */
export interface BestMatches {
  readonly candidate: Float64Array
  readonly reference: Float64Array
}

/** Computes the best matches of two lists of vectors, in memory that it reuses. */
export interface MatchKernel {
  /** Makes room for two lists of vectors. What was there before is lost. */
  allocate(rows: number, columns: number, dimension: number): MatchMemory
  /** The best dot products of the vectors that were written to the memory. */
  match(): BestMatches
}

/** Where the vectors of a kernel are written, each `stride` numbers after the one before. */
export interface MatchMemory {
  readonly candidate: Float64Array
  readonly reference: Float64Array
  /** An even number: a vector of odd length is followed by a zero. */
  readonly stride: number
}
