export { groupBy } from './group-by.ts'
export { type AssignmentSolution, solveAssignment } from './linear-assignment.ts'
export { numberedTokens } from './numbered-tokens.ts'
