export const LatestInsights = () => null
