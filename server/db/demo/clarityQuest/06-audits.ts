import type { DemoLevel } from '../content.ts';

export const audits: DemoLevel = {
  key: 'audits',
  name: 'Audits',
  header: 'What an audit can show, and what it cannot',
  category: 'Verification',
  description:
    '<p>“It was audited” is the beginning of an answer. Who looked, against which standard, at which site, for how many days? And what does nobody see in two days?</p>',
  clarityContent: `
<h3>What an audit is</h3>
<p>An audit compares what is there with a standard: documents, a tour, interviews. It is a <strong>sample on a few days</strong>. In a <em>first-party</em> audit a company looks at itself, in a <em>second-party</em> audit at its supplier; a <em>third-party</em> audit is done by somebody independent. A finding leads to a <strong>corrective action plan</strong>, with a date and a person.</p>
<h3>What it cannot show</h3>
<p>Blocked exits are visible, hidden subcontractors are not. Fear is hard to see: so workers are interviewed <em>without</em> their managers. And an audit sees only what its standard asks. On 24 April 2013 the <strong>Rana Plaza</strong> building in Bangladesh collapsed; more than 1,100 people died. Factories in it had been audited, but social audits did not examine the structure of the building.</p>
<h3>Standards by their name</h3>
<ul>
<li><strong>SA8000</strong> (Social Accountability International) certifies a <em>workplace</em> for decent work. Never a product.</li>
<li><strong>SMETA</strong> (Sedex) is an audit method with a report, measured against the ETI Base Code and local law. It has no certificate and no “passed”.</li>
<li><strong>LWG</strong> (Leather Working Group) audits <em>leather manufacturers</em>: environment, chemicals, and how far hides can be traced.</li>
<li><strong>ISO 14001</strong>: an environmental management system exists and works. It sets no level of emissions. ISO writes standards; independent bodies issue the certificates.</li>
<li><strong>OEKO-TEX LEATHER STANDARD</strong>: the material was tested for harmful substances. It says nothing about working conditions.</li>
</ul>
<p>On every certificate read the <strong>site</strong>, the <strong>scope</strong> and the <strong>dates</strong>, and look it up in the public register.</p>`,
  inGameAction: `
<p>Find one standard that your house names to clients, on a card, a website or a label.</p>
<ul>
<li>What exactly does it apply to: a material, a site, a company?</li>
<li>Who checks it, and how often?</li>
<li>Write one sentence about it that is true and that you would say to a client. Let a colleague try to find a hole in it.</li>
</ul>`,
  achievements: [
    {
      key: 'what-an-audit-shows',
      title: 'What an audit can show',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      shortDescription: 'Six questions on two days at a factory, and on the days around them.',
      longDescription:
        '<p>Audits are among the best tools that we have, as long as we know how far they reach.</p><p>All you need is on the page of this level. You pass with four right answers of six, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'audit-no-findings',
            text: 'A report has no findings. What may you conclude?',
            multiple: false,
            answers: [
              'The site keeps all laws at all times',
              'The auditors did not look very hard',
              'In the sample of those days nothing was found',
              'The next audit can be left out',
            ],
            right: ['C'],
            explanation:
              'An audit is a sample in time and in place. It makes trust stronger, and it does not replace looking again.',
          },
          {
            key: 'audit-second-party',
            text: 'Colleagues from your group visit a supplier and audit it. Which kind of audit is this?',
            multiple: false,
            answers: ['First-party', 'Second-party', 'Third-party', 'Unannounced'],
            right: ['B'],
            explanation:
              'The customer looks at its supplier: second-party. Third-party would be somebody with no stake in the deal.',
          },
          {
            key: 'audit-interviews',
            text: 'Why are workers interviewed without their managers?',
            multiple: false,
            answers: [
              'So that they can speak freely',
              'So that production is not disturbed',
              'So that the interviews are shorter',
              'So that managers can prepare the papers',
            ],
            right: ['A'],
            explanation:
              'What people fear to say nobody will read in a file. Auditors also keep names out of the report.',
          },
          {
            key: 'audit-hard-to-see',
            text: 'What is hardest to see in an announced audit of two days?',
            multiple: false,
            answers: [
              'Whether emergency exits are free',
              'Whether machines have their guards',
              'Whether wage records are being kept',
              'Whether other workshops help in secret',
            ],
            right: ['D'],
            explanation:
              'A subcontractor that is on no list is on no tour. Plausible output helps: could this many hands have made this many pieces?',
          },
          {
            key: 'audit-after-finding',
            text: 'A serious finding was made. What normally follows first?',
            multiple: false,
            answers: [
              'The supplier is left at once',
              'A corrective action plan with dates',
              'A second audit on the next day',
              'A public note with the supplier’s name',
            ],
            right: ['B'],
            explanation:
              'Leaving at once often hurts the workers most. A plan names what changes, by when and who answers for it, and somebody checks.',
          },
          {
            key: 'audit-rana-plaza',
            text: 'Factories in Rana Plaza had been audited before it collapsed in 2013. Why did the audits not prevent it?',
            multiple: false,
            answers: [
              'They were first-party audits by the factories',
              'They took place after working hours',
              'They did not examine the structure of the building',
              'They were made for other floors of the building',
            ],
            right: ['C'],
            explanation:
              'A social audit does not see what its standard does not ask. As a consequence brands and unions agreed on inspections by engineers, the Bangladesh Accord.',
          },
        ],
      },
    },
    {
      key: 'standards-by-name',
      title: 'Standards by their name',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      shortDescription: 'Seven questions: SA8000, SMETA, LWG, ISO, OEKO-TEX, each with what it is and what it is not.',
      longDescription:
        '<p>A standard that is named wrongly is a wrong promise. After this quiz you will not say “SMETA certified” again.</p><p>All you need is on the page of this level. You pass with five right answers of seven, and you may try three times.</p>',
      quiz: {
        passMark: 70,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'standards-sa8000',
            text: 'What can be certified to SA8000?',
            multiple: false,
            answers: ['A bag', 'A material', 'A brand', 'A workplace'],
            right: ['D'],
            explanation:
              'SA8000 is about decent conditions at a workplace. “An SA8000 bag” does not exist; “made at a site that holds SA8000” does.',
          },
          {
            key: 'standards-smeta',
            text: 'What is SMETA?',
            multiple: false,
            answers: [
              'A certificate for ethical factories',
              'An audit method that ends in a report',
              'A law of the EU on supply chains',
              'A label for responsible products',
            ],
            right: ['B'],
            explanation:
              'The Sedex Members Ethical Trade Audit describes what was found. There is no certificate, and nobody “passes” it.',
          },
          {
            key: 'standards-eti',
            text: 'Against what does a SMETA audit measure, besides local law?',
            multiple: false,
            answers: ['The ETI Base Code', 'ISO 14001', 'The Kimberley Process', 'Each buyer’s own code'],
            right: ['A'],
            explanation: 'The Base Code of the Ethical Trading Initiative rests on the conventions of the ILO.',
          },
          {
            key: 'standards-lwg',
            text: 'Whom does the Leather Working Group’s audit of manufacturing look at?',
            multiple: false,
            answers: ['Cattle farms', 'Slaughterhouses', 'Leather manufacturers', 'Makers of bags and shoes'],
            right: ['C'],
            explanation:
              'It audits tanneries: energy, water, chemicals, and how far they can trace their hides. It does not audit the farms.',
          },
          {
            key: 'standards-iso-14001',
            text: 'A tannery holds ISO 14001. What does that mean?',
            multiple: false,
            answers: [
              'Its emissions are below the level that ISO allows',
              'It manages environmental matters in a system that works',
              'Its leather is better for the environment than other leather',
              'It uses neither chromium nor other metals in its drums',
            ],
            right: ['B'],
            explanation:
              'ISO 14001 asks for goals, duties, measurements and improvement. How low the emissions are it leaves to law and to the company.',
          },
          {
            key: 'standards-who-certifies',
            text: 'Who issues a certificate to an ISO standard?',
            multiple: false,
            answers: [
              'ISO in Geneva',
              'The ministry of the country',
              'The buyer of the goods',
              'An independent certification body',
            ],
            right: ['D'],
            explanation: 'ISO writes standards and certifies nobody. So a precise sentence names the body as well.',
          },
          {
            key: 'standards-oeko-tex',
            text: 'A leather carries the OEKO-TEX LEATHER STANDARD. What was tested?',
            multiple: false,
            answers: [
              'Harmful substances in it',
              'The working conditions at the tannery',
              'The origin of its hides',
              'How long it lasts in daily use',
            ],
            right: ['A'],
            explanation:
              'It is a test of the material for harmful substances. Good news for the skin, and no news about people or places.',
          },
        ],
      },
    },
    {
      key: 'audit-report',
      title: 'How to read an audit report',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      shortDescription: 'Five small pages on where to look first, and on what no report can tell. Six minutes.',
      longDescription:
        '<p>A report of forty pages lies on the table, and somebody asks: is it good? Six questions come before the findings, and one comes after them.</p>',
      pdf: { file: 'audit-report.pdf', pages: 5 },
    },
    {
      key: 'ask-the-auditor',
      title: 'Ask the auditor',
      type: 'business',
      gameType: 'Team',
      teamRule: 'manual',
      isBonus: false,
      points: 100,
      shortDescription: 'Your team sends three questions to an auditor of the group, and shares the answers.',
      longDescription:
        '<p>Collect what you always wanted to know about audits and agree on three questions. Corporate Responsibility passes them to an auditor and sends you the answers. Put them up where all of you can read them.</p><p>Then the points go to your team.</p>',
    },
    {
      key: 'audits-bonus',
      title: 'The certificate on the table',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: true,
      points: 110,
      shortDescription: 'A supplier puts a certificate on the table. Four questions before you believe it.',
      longDescription:
        '<p>Paper is patient. Four short cases; three right answers pass, and you have two attempts.</p>',
      quiz: {
        passMark: 75,
        attemptsAllowed: 2,
        questions: [
          {
            key: 'certificate-read-first',
            text: 'Which three do you read first on a certificate?',
            multiple: true,
            answers: [
              'The site that it is for',
              'The number of employees',
              'The dates of its validity',
              'The scope',
              'The logo of the holder',
            ],
            right: ['A', 'C', 'D'],
            explanation:
              'Which place, for what, until when. Most surprises with certificates come from one of these three.',
          },
          {
            key: 'certificate-other-site',
            text: 'The certificate is genuine, but it names another site of the same company. What does it say about the site that makes your goods?',
            multiple: false,
            answers: [
              'It covers all sites in the same country',
              'It covers the site for a limited time',
              'It shows that the site is being prepared',
              'It says nothing about it',
            ],
            right: ['D'],
            explanation:
              'Certificates for workplaces and tanneries belong to a site. Ask for the one of the address on your order.',
          },
          {
            key: 'certificate-right-sentence',
            text: 'Which sentence is right as it stands?',
            multiple: false,
            answers: [
              '“This bag is SA8000 certified.”',
              '“The tannery’s LWG audit runs to June.”',
              '“The factory has passed SMETA.”',
              '“ISO has certified our supplier’s site.”',
            ],
            right: ['B'],
            explanation:
              'A site, a scheme, a date. SA8000 is for workplaces, SMETA is not passed, and ISO certifies nobody.',
          },
          {
            key: 'certificate-genuine',
            text: 'How do you find out whether the certificate is genuine?',
            multiple: false,
            answers: [
              'Look it up in the public register of the scheme',
              'Ask the supplier to confirm it in writing',
              'Compare its seal with that of an older one',
              'Ask for the original on paper with a signature',
            ],
            right: ['A'],
            explanation:
              'Serious schemes publish who holds what. A register also shows whether a certificate was withdrawn before its date.',
          },
        ],
      },
    },
  ],
};
