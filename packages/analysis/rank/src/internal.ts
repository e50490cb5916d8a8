export { RANK_NOTES } from './rank-notes.ts'
