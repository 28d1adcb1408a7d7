export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': { variables: { 'breakpoint-phone': '47.99em', 'breakpoint-frame': '61.99em' } },
  },
};
