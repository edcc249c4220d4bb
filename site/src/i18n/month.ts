export { formatMonth } from '@oner/config/terms';
