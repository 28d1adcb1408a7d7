export const ui = { yes: 'Oui', no: 'Non', searched: 'Recherche', nameAndValue: '{{name}} : {{value}}' } as const;
