export const legal = {
  backToPortal: 'Revenir au portail',
  privacy: {
    title: 'Confidentialité',
    intro: 'Les données que le portail conserve, pourquoi, et qui peut les voir.',
    sections: {
      account: {
        title: 'Votre compte',
        text: 'Prénom, nom, adresse e-mail, nom d’utilisateur, téléphone, fonction, secteur, superviseur et rôles : ils servent à vous reconnaître et à savoir ce que vous pouvez faire. Votre mot de passe n’est jamais conservé tel quel : seule une empreinte est enregistrée, et elle ne permet pas de le retrouver.',
      },
      work: {
        title: 'Votre travail',
        text: 'Rapports, comptes rendus de réunion, visites, messages, ventes et objectifs, avec leurs fichiers : c’est l’objet du portail. Vous voyez les vôtres ; votre superviseur et les personnes autorisées voient ceux qui les concernent.',
      },
      trail: {
        title: 'Le journal des actions',
        text: 'Chaque modification est enregistrée avec son auteur, sa date et l’adresse réseau d’où elle vient, pour qu’on puisse toujours savoir qui a fait quoi. Ce journal ne peut être ni modifié ni effacé ; seules les personnes autorisées peuvent le lire.',
      },
      sessions: {
        title: 'Vos sessions',
        text: 'Pour chaque appareil connecté : le navigateur, l’adresse réseau et la dernière utilisation. Une session expire après 7 jours sans utilisation, et au plus tard après 30 jours. Votre profil affiche vos sessions et permet de les fermer.',
      },
      device: {
        title: 'Sur votre appareil',
        text: 'Le navigateur conserve votre session, votre langue, vos réglages d’affichage et une copie de ce que vous avez consulté, pour aller plus vite ; la déconnexion les efface. Un seul cookie, valable 90 jours, reconnaît ce navigateur pour que les tentatives d’un inconnu ne retardent pas votre connexion ; aucune mesure d’audience, aucune publicité.',
      },
      place: {
        title: 'Aucune transmission à des tiers',
        text: 'Les données restent sur les serveurs choisis par l’entreprise et dans leurs sauvegardes. Les pages ne font appel à aucun service extérieur, et rien n’est transmis à des tiers.',
      },
      rights: {
        title: 'Vos droits',
        text: 'Vous pouvez demander à consulter ce qui vous concerne et à le faire corriger : adressez-vous aux administrateurs du portail.',
      },
    },
  },
  notice: {
    title: 'Mentions légales',
    intro: 'Qui exploite ce portail, et les règles de son utilisation.',
    sections: {
      operator: {
        title: 'L’exploitant',
        text: 'Ce portail est exploité par l’entreprise qui vous emploie, pour le travail de ses équipes. Il est réservé aux personnes qu’elle y autorise.',
      },
      use: {
        title: 'Conditions d’utilisation',
        text: 'Votre compte est personnel : ne confiez votre mot de passe à personne et déconnectez-vous d’un appareil partagé. Saisissez des informations exactes, et seulement celles que le travail demande ; ne saisissez jamais de données de patients.',
      },
      secrecy: {
        title: 'Confidentialité des informations',
        text: 'Rapports, ventes et objectifs appartiennent à l’entreprise. Ne les communiquez qu’aux personnes qui en ont besoin pour leur travail.',
      },
      service: {
        title: 'Disponibilité',
        text: 'Le portail peut être interrompu le temps d’une maintenance. Un compte peut être désactivé par les administrateurs ; les données saisies sont alors conservées.',
      },
    },
  },
  contact: {
    title: 'Contact',
    intro:
      'Le portail est géré par des administrateurs de votre entreprise. Adressez-vous à eux, directement ou par l’intermédiaire de votre superviseur.',
    sections: {
      access: {
        title: 'Un accès, un rôle, un mot de passe',
        text: 'Les administrateurs créent les comptes, attribuent les rôles et remettent les mots de passe provisoires.',
      },
      problem: {
        title: 'Un problème dans le portail',
        text: 'Indiquez la page, l’heure et, s’il est affiché, le numéro de la requête : ils permettent de retrouver ce qui s’est passé.',
      },
      lost: {
        title: 'Un appareil perdu ou volé',
        text: 'Depuis un autre appareil, ouvrez votre profil et changez votre mot de passe : vos autres sessions se ferment aussitôt. Prévenez ensuite les administrateurs.',
      },
      data: {
        title: 'Vos données',
        text: 'Pour les consulter ou les faire corriger, adressez-vous aux mêmes personnes.',
      },
    },
  },
} as const;
