/** The first whole number that is enough, by halves, between one that is not and one that is. */
export function firstEnough(isEnough: (count: number) => boolean, lacking: number, enough: number): number {
  let [low, high] = [lacking, enough]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}
