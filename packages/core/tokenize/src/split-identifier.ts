/** A run of capitals that no small letter follows, a word with at most its first letter a capital, or digits. */
const PART = /[A-Z]+(?![^A-Z0-9_])|[A-Z]?[^A-Z0-9_]+|[0-9]+/g

/**
 * The words of an identifier, lower-cased: it is split at underscores, between letters and digits, before a
 * capital that follows a small letter, and before the last capital of a row that a small letter follows.
 *
 * `SIGUSR1` gives `sigusr`, `1`; `OSError` gives `os`, `error`; `to_csv` gives `to`, `csv`. Underscores alone
 * give no words. Letters outside ASCII count as small ones. These are the subtokens of the graphs that the
 * study *Out of the BLEU* builds, after Allamanis et al., Typilus, PLDI 2020, https://arxiv.org/abs/2004.10657.
 */
export function splitIdentifier(identifier: string): string[] {
  return identifier.match(PART)?.map((part) => part.toLowerCase()) ?? []
}
