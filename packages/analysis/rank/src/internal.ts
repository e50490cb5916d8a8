export { voteToPreference } from './vote.ts'
