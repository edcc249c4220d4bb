export default () => ({
  rest: { prefix: '/api', defaultLimit: 60, maxLimit: 100, withCount: false, strictParams: true },
  documents: { strictParams: true },
});
