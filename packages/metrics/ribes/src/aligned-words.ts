/** The position of a token in the candidate, and the position in the reference that it is aligned with. */
export type AlignedWord = readonly [candidate: number, reference: number]

/**
 * The tokens of a candidate that are aligned with tokens of the reference, in order. A token is aligned if it occurs once in
 * both, or else by the shortest run of tokens that begins or ends with it and occurs once in both, the run to the
 * right first. Positions in the reference may repeat.
 *
 * It is NLTK 3.8's `word_rank_alignment`. Time is at most proportional to the
 * cube of the number of tokens.
 */
export function alignedWords(candidate: readonly string[], reference: readonly string[]): AlignedWord[] {
  const words: AlignedWord[] = []
  candidate.forEach((token, i) => {
    const [inCandidate, inReference] = [candidate, reference].map((text) => placesOf(text, token))
    if (inReference.length === 0) return
    if (inCandidate.length === 1 && inReference.length === 1) {
      words.push([i, inReference[0]])
      return
    }
    const rank = rankByContext(candidate, reference, i, inCandidate, inReference)
    if (rank !== undefined) words.push([i, rank])
  })
  return words
}

/** The position of a token by the shortest run of tokens around it that occurs once in both texts. */
function rankByContext(
  candidate: readonly string[],
  reference: readonly string[],
  i: number,
  inCandidate: readonly number[],
  inReference: readonly number[],
): number | undefined {
  // places of the token at which the runs to the right, or to the left, are those around token i
  const right = { candidate: inCandidate, reference: inReference }
  const left = { candidate: inCandidate, reference: inReference }
  const end = Math.max(i, candidate.length - i + 1)
  for (let window = 1; window < end; window++) {
    if (i + window < candidate.length) {
      const next = candidate[i + window]
      right.candidate = right.candidate.filter((place) => candidate[place + window] === next)
      right.reference = right.reference.filter((place) => reference[place + window] === next)
      if (right.candidate.length === 1 && right.reference.length === 1) return right.reference[0]
    }
    if (window <= i) {
      const before = candidate[i - window]
      left.candidate = left.candidate.filter((place) => candidate[place - window] === before)
      left.reference = left.reference.filter((place) => reference[place - window] === before)
      if (left.candidate.length === 1 && left.reference.length === 1) return left.reference[0]
    }
  }
  return undefined
}

function placesOf(text: readonly string[], token: string): number[] {
  return text.flatMap((other, place) => (other === token ? [place] : []))
}
