export { PASS_AT_K_NOTES } from './pass-at-k-notes.ts'
