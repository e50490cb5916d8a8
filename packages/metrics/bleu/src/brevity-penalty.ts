/**
 * BLEU's brevity penalty, 0..1: 1 if the candidate is at least as long as the reference, or else
 *
 *     BP = exp(1 - r / c)
 *
 * with the candidate's length c and the reference's r in tokens. 0 for an empty candidate and a reference that
 * is not empty.
 *
 * Source: Papineni et al., BLEU: a method for automatic evaluation of machine translation, ACL 2002,
 * section 2.2.2, https://aclanthology.org/P02-1040.
 */
export function brevityPenalty(candidateLength: number, referenceLength: number): number {
  if (candidateLength >= referenceLength) return 1
  return candidateLength === 0 ? 0 : Math.exp(1 - referenceLength / candidateLength)
}

/** The length of the reference that is closest to the candidate's; of two equally close, the shorter. */
export function closestReferenceLength(referenceLengths: readonly number[], candidateLength: number): number {
  let closest = referenceLengths[0]
  for (let r = 1; r < referenceLengths.length; r++) {
    const length = referenceLengths[r]
    const nearer = Math.abs(length - candidateLength) - Math.abs(closest - candidateLength)
    if (nearer < 0 || (nearer === 0 && length < closest)) closest = length
  }
  return closest
}
