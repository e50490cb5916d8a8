export { type ReadVotesOptions, readVotes } from './node/read-votes.ts'
