export { rankedScores } from './report/ranked-scores.ts'
export { leaderboardView } from './view/leaderboard-view.ts'
