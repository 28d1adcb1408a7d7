import type { PermissionTexts } from '../../permission-texts.ts';

/** Each permission in words: its name, and what it lets someone do. */
export const permissions = {
  WorkReports: {
    name: 'Rapports de travail',
    actions: {
      ModuleAccess: { name: 'Accès au module', meaning: 'Voir les rapports de travail dans le menu.' },
      Read: { name: 'Lire', meaning: 'Lire ses propres rapports et ceux de son équipe.' },
      Add: { name: 'Rédiger', meaning: 'Commencer un rapport et le soumettre.' },
      Update: { name: 'Modifier', meaning: 'Corriger ses rapports tant qu’ils ne sont pas approuvés.' },
      Delete: { name: 'Supprimer', meaning: 'Supprimer ses brouillons et ses rapports renvoyés.' },
      ReadAll: { name: 'Lire tout', meaning: 'Lire les rapports de tout le monde.' },
      Approve: { name: 'Approuver', meaning: 'Approuver ou renvoyer les rapports des autres.' },
    },
  },
  MeetingsReports: {
    name: 'Comptes rendus de réunion',
    actions: {
      ModuleAccess: { name: 'Accès au module', meaning: 'Voir les comptes rendus de réunion dans le menu.' },
      Read: { name: 'Lire', meaning: 'Lire ses propres comptes rendus et ceux de son équipe.' },
      Add: { name: 'Rédiger', meaning: 'Commencer un compte rendu et le soumettre.' },
      Update: { name: 'Modifier', meaning: 'Corriger ses comptes rendus tant qu’ils ne sont pas approuvés.' },
      Delete: { name: 'Supprimer', meaning: 'Supprimer ses brouillons et ses comptes rendus renvoyés.' },
      ReadAll: { name: 'Lire tout', meaning: 'Lire les comptes rendus de tout le monde.' },
      Approve: { name: 'Approuver', meaning: 'Approuver ou renvoyer les comptes rendus des autres.' },
    },
  },
  Messaging: {
    name: 'Messagerie',
    actions: {
      ModuleAccess: { name: 'Accès au module', meaning: 'Voir la messagerie dans le menu.' },
      Send: { name: 'Envoyer', meaning: 'Écrire à des personnes, à des groupes ou à tout le monde.' },
      ReadAll: { name: 'Lire tout', meaning: 'Consulter l’historique des messages envoyés par tous.' },
    },
  },
  PerformanceTracking: {
    name: 'Suivi des performances',
    actions: {
      ModuleAccess: { name: 'Accès au module', meaning: 'Voir le suivi des performances dans le menu.' },
      MonthlyRead: { name: 'Lire par mois', meaning: 'Voir ses chiffres mensuels et ceux de son équipe.' },
      QuarterlyRead: { name: 'Lire par trimestre', meaning: 'Voir ses chiffres trimestriels et ceux de son équipe.' },
      ReadAll: { name: 'Lire tout', meaning: 'Voir les chiffres de tous les délégués.' },
      Close: { name: 'Clôturer un mois', meaning: 'Figer les chiffres d’un mois, et le rouvrir avec un motif.' },
      Update: {
        name: 'Régler le calcul',
        meaning: 'Changer les poids du score, les seuils, les jours ouvrés et fériés.',
      },
    },
  },
  UserProductSales: {
    name: 'Objectifs personnels',
    actions: {
      ModuleAccess: { name: 'Accès au module', meaning: 'Voir ses objectifs de vente dans le menu.' },
      MonthlyRead: { name: 'Lire par mois', meaning: 'Voir ses objectifs et ses ventes mois par mois.' },
      QuarterlyRead: { name: 'Lire par trimestre', meaning: 'Voir ses objectifs et ses ventes par trimestre.' },
      ReadAll: { name: 'Lire tout', meaning: 'Voir les objectifs et les ventes de chacun.' },
    },
  },
  EmployeesHealthFacilities: {
    name: 'Établissements médicaux',
    actions: {
      Read: { name: 'Lire', meaning: 'Voir les établissements et les professionnels que l’on suit.' },
      ReadAll: { name: 'Lire tout', meaning: 'Voir ceux que suivent tous les délégués.' },
      Update: { name: 'Modifier', meaning: 'Ajouter des fiches, les corriger et choisir qui les suit.' },
    },
  },
  SalesReports: {
    name: 'Rapports de ventes',
    actions: {
      ModuleAccess: { name: 'Accès au module', meaning: 'Voir les rapports de ventes dans le menu.' },
      Read: { name: 'Lire', meaning: 'Consulter et exporter les ventes par mois, trimestre et année.' },
      Add: { name: 'Charger', meaning: 'Charger les feuilles de ventes des grossistes.' },
      Update: { name: 'Corriger', meaning: 'Remplacer ou annuler un chargement de ventes.' },
    },
  },
  Settings: {
    name: 'Paramètres',
    actions: { ModuleAccess: { name: 'Accès au module', meaning: 'Voir la partie Paramètres dans le menu.' } },
  },
  Products: {
    name: 'Produits',
    actions: {
      ModuleAccess: { name: 'Accès au module', meaning: 'Voir la liste des produits dans les paramètres.' },
      Add: { name: 'Ajouter', meaning: 'Ajouter un produit et ses formes.' },
      Update: { name: 'Modifier', meaning: 'Changer un produit, ses formes, ses prix et ses alias.' },
    },
  },
  AnnualTargetSales: {
    name: 'Objectifs de vente',
    actions: {
      ModuleAccess: {
        name: 'Accès au module',
        meaning: 'Voir les objectifs de vente de l’équipe dans les paramètres.',
      },
      Update: { name: 'Fixer', meaning: 'Fixer, répartir et verrouiller les objectifs.' },
    },
  },
  Cities: {
    name: 'Villes',
    actions: {
      ModuleAccess: { name: 'Accès au module', meaning: 'Voir la liste des villes dans les paramètres.' },
      Add: { name: 'Ajouter', meaning: 'Ajouter une ville.' },
      Update: { name: 'Modifier', meaning: 'Changer une ville et choisir ses délégués.' },
      Delete: { name: 'Supprimer', meaning: 'Supprimer une ville que rien n’utilise.' },
    },
  },
  Pharmacies: {
    name: 'Pharmacies',
    actions: {
      ModuleAccess: { name: 'Accès au module', meaning: 'Voir la liste des pharmacies dans les paramètres.' },
      Add: { name: 'Ajouter', meaning: 'Ajouter une pharmacie.' },
      Update: { name: 'Modifier', meaning: 'Changer une pharmacie, son statut et son délégué.' },
      Delete: { name: 'Supprimer', meaning: 'Supprimer une ou plusieurs pharmacies.' },
    },
  },
  UserSettings: {
    name: 'Utilisateurs',
    actions: {
      List: { name: 'Consulter', meaning: 'Voir les comptes, leurs droits et leurs sessions.' },
      Add: { name: 'Ajouter', meaning: 'Créer un compte.' },
      Update: { name: 'Modifier', meaning: 'Changer un compte, ses rôles, son secteur et son superviseur.' },
      ToggleAccount: { name: 'Activer et désactiver', meaning: 'Ouvrir ou fermer l’accès d’un compte au portail.' },
      ResetPassword: {
        name: 'Réinitialiser les mots de passe',
        meaning: 'Donner un nouveau mot de passe à un compte.',
      },
    },
  },
  Designations: {
    name: 'Fonctions',
    actions: { Update: { name: 'Gérer', meaning: 'Ajouter des fonctions et indiquer celles de délégué médical.' } },
  },
  Audit: {
    name: 'Journal d’audit',
    actions: { Read: { name: 'Lire', meaning: 'Voir qui a fait quoi, quand et d’où.' } },
  },
} as const satisfies PermissionTexts;
