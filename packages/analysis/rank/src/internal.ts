export { RANK_NOTES } from './rank-notes.ts'
export { withNamedOptions } from './with-named-options.ts'
