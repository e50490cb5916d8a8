export { rankedScores } from './report/ranked-scores.ts'
export { withCosts } from './view/cost-part.ts'
export { leaderboardView } from './view/leaderboard-view.ts'
